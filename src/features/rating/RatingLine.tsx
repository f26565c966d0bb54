import type { PublicPersona } from '../../../contract/entities';
import { RatingsButton } from './RatingsButton';
import { StarsLine } from './StarsLine';

/**
 * The average rating contained in a person's data, for cards, where a request for each person would be too much. A tap
 * opens the ratings.
 */
export function RatingLine({
  personaID,
  rating,
  ratingCount,
}: Pick<PublicPersona, 'personaID' | 'rating' | 'ratingCount'>) {
  const line = <StarsLine average={rating} count={ratingCount} />;
  return ratingCount === 0 ? line : <RatingsButton personaID={personaID}>{line}</RatingsButton>;
}
