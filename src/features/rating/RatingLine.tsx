import type { PublicPersona } from '../../../contract/entities';
import { RatingsButton } from './RatingsButton';
import { StarsLine } from './StarsLine';

/** The average from a person's record, for cards, where a call of its own would be too much. A tap opens the ratings. */
export function RatingLine({
  personaID,
  rating,
  ratingCount,
}: Pick<PublicPersona, 'personaID' | 'rating' | 'ratingCount'>) {
  const line = <StarsLine average={rating} count={ratingCount} />;
  return ratingCount === 0 ? line : <RatingsButton personaID={personaID}>{line}</RatingsButton>;
}
