import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Stars } from '../../ui/Stars';

interface Props {
  average: number;
  count: number;
  /** "31 valutazioni" in words instead of "(31)". */
  inWords?: boolean;
}

/** "★★★★★ 4,8 (31)"; gray stars while nobody has rated. */
export function StarsLine({ average, count, inWords = false }: Props) {
  const { t, i18n } = useTranslation();
  if (count === 0) {
    const none = t('valutazione-nessuna', 'Ancora nessuna valutazione');
    return (
      <Line>
        <Stars value={0} label={none} /> <span aria-hidden>{none}</span>
      </Line>
    );
  }
  const media = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(average);
  return (
    <Line data-centred={inWords || undefined}>
      <Stars value={average} label={t('valutazione-media', '{{media}} stelle su 5', { media })} />
      <span>
        {media}{' '}
        {inWords ? `· ${t('valutazione-conteggio', '{{count}} valutazioni', { count })}` : `(${count})`}
      </span>
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;

  gap: 0 ${theme.space[1]};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};

  /* Below each other where larger texts leave no room. */
  &[data-centred] {
    justify-content: center;
  }
`;
