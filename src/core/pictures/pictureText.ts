import type { TFunction } from 'i18next';
import type { PictureProblem } from './usePictures';

/**
 * §5, §9: the error text for picked pictures: more than 7, or files (named) that are not a JPEG, PNG or WebP of at most
 * 30 MB.
 */
export function pictureText(
  t: TFunction,
  problem: PictureProblem | undefined,
  wrong: readonly string[] = [],
): string | undefined {
  if (problem === 'tooMany') return t('inserisci-troppe-foto');
  if (problem === 'invalid') {
    const told = t('inserisci-foto-non-valida');
    return wrong.length > 0 ? `${wrong.join(', ')}: ${told}` : told;
  }
  if (problem) return t('inserisci-foto-illeggibile', { numero: problem.place, nome: problem.unreadable });
  return undefined;
}
