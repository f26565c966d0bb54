import { useAppSelector } from '../../store/hooks';
import { selectTexts } from './languageSlice';

/**
 * Draws a component and its children anew when the host's texts come. Those that come between its first drawing and
 * its subscription are missed by `useTranslation`; the store's are not. For what does not stand in `Worded`, which
 * waits for the texts.
 */
export function useArrivingTexts(): void {
  useAppSelector(selectTexts);
}
