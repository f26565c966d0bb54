import { useTranslation } from 'react-i18next';
import { decimals } from '../../lib/intl';
import { Stars } from '../../ui/Stars';
import { Row } from '../../ui/layout/Row';

const line = { inline: true, wrap: true, gap: '0 1', tone: 'soft', size: 's' } as const;

interface Props {
  average: number;
  count: number;
  /** Shows "31 valutazioni" instead of "(31)". */
  inWords?: boolean;
}

/** An average rating such as "★★★★★ 4,8 (31)"; gray stars if there are no ratings. */
export function StarsLine({ average, count, inWords = false }: Props) {
  const { t, i18n } = useTranslation();
  if (count === 0) {
    const none = t('valutazione-nessuna');
    return (
      <Row as="span" {...line}>
        <Stars value={0} label={none} /> <span aria-hidden>{none}</span>
      </Row>
    );
  }
  const words = t('valutazione-conteggio', { count });
  const media = decimals(i18n.language).format(average);
  return (
    <Row as="span" {...line} inMiddle={inWords}>
      <Stars value={average} label={`${t('valutazione-media', { media })}, ${words}`} />
      <span aria-hidden>{inWords ? `${media} · ${words}` : `${media} (${count})`}</span>
    </Row>
  );
}
