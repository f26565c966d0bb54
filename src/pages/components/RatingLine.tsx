import type { PublicPersona } from '../../../contract/entities';
import { StarsLine } from '../../features/rating/StarsLine';

/** The stars that a person's record carries: for cards, where no call of their own is worth it. */
export function RatingLine({ rating, ratingCount }: Pick<PublicPersona, 'rating' | 'ratingCount'>) {
  return <StarsLine average={rating} count={ratingCount} />;
}
