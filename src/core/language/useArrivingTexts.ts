import { useAppSelector } from '../../store/hooks';
import { selectTexts } from './languageSlice';

/**
 * Redraws a component and its children when the host's texts arrive. `useTranslation` misses texts that arrive between
 * the first drawing and its subscription; the store does not. Needed only outside `Worded`, which draws nothing before
 * the texts are there.
 */
export function useArrivingTexts(): void {
  useAppSelector(selectTexts);
}
