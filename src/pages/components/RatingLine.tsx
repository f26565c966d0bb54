import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { PublicPersona } from '../../../contract/entities';
import { theme } from '../../theme/theme';
import { Stars } from '../../ui/Stars';

/** "★★★★★ 4,8 (31)", or that nobody has rated yet. */
export function RatingLine({ rating, ratingCount }: Pick<PublicPersona, 'rating' | 'ratingCount'>) {
  const { t, i18n } = useTranslation();
  if (ratingCount === 0) return <Line>{t('valutazione-nessuna', 'Ancora nessuna valutazione')}</Line>;
  const media = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(rating);
  return (
    <Line>
      <Stars value={rating} label={t('valutazione-media', '{{media}} stelle su 5', { media })} /> {media} (
      {ratingCount})
    </Line>
  );
}

const Line = styled.span`
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
`;
