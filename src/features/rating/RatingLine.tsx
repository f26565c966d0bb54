import type { PublicPersona } from '../../../contract/entities';
import { RatingsButton } from './RatingsButton';
import { StarsLine } from './StarsLine';

/** The stars that a person's record carries, for cards, where no call of their own is worth it; they open the words. */
export function RatingLine({
  personaID,
  rating,
  ratingCount,
}: Pick<PublicPersona, 'personaID' | 'rating' | 'ratingCount'>) {
  const line = <StarsLine average={rating} count={ratingCount} />;
  return ratingCount === 0 ? line : <RatingsButton personaID={personaID}>{line}</RatingsButton>;
}
