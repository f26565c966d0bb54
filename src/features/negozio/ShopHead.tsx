import { Globe, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Shop } from '../../../contract/entities';
import { theme } from '../../theme/theme';
import { Picture } from '../../ui/Picture';
import { Tag } from '../../ui/Tag';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { Note } from '../../ui/layout/Text';
import { isWeb } from './shopDraft';

/** Width by height of the picture at the head of the page. */
const ratio = 2;

/** The shop's picture, where it is and how to reach it. `keeper` says whose it is. */
export function ShopHead({ shop, keeper }: { shop: Shop; keeper?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('negozio-contatti', 'Contatti')}>
      <Picture name={shop.imgProfilo} alt={shop.nomeNegozio} ratio={ratio} eager />
      <Stack gap={2} pad={4}>
        {shop.pubblicato === 0 && (
          <p>
            <Tag tone="sold">{t('negozio-non-pubblicato', 'Non pubblicato: lo vedi solo tu')}</Tag>
          </p>
        )}
        {shop.indirizzo !== '' && (
          <Line>
            <MapPin aria-hidden size={18} />
            {shop.indirizzo}
          </Line>
        )}
        {keeper}
        {shop.vat !== '' && <Note>{t('negozio-partita-iva', 'P. IVA {{vat}}', { vat: shop.vat })}</Note>}
        <Ways shop={shop} />
      </Stack>
    </section>
  );
}

function Ways({ shop: { telefono, email, web } }: { shop: Shop }) {
  const { t } = useTranslation();
  const hasWeb = isWeb(web);
  if (!telefono && !email && !hasWeb) return null;
  return (
    <Row wrap align="stretch" gap={2} pad="1 0 0">
      {telefono && (
        <Way href={`tel:${telefono}`}>
          <Phone aria-hidden size={20} />
          {t('negozio-chiama', 'Chiama')}
        </Way>
      )}
      {email && (
        <Way href={`mailto:${email}`}>
          <Mail aria-hidden size={20} />
          {t('negozio-scrivi', 'Scrivi una mail')}
        </Way>
      )}
      {hasWeb && (
        <Way href={web} target="_blank" rel="noopener noreferrer nofollow">
          <Globe aria-hidden size={20} />
          {t('negozio-sito', 'Visita il sito')}
        </Way>
      )}
    </Row>
  );
}

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  overflow-wrap: anywhere;

  svg {
    flex: none;
    color: ${theme.color.inkSoft};
  }
`;

const Way = styled.a`
  flex: 1 1 auto;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]};
  min-height: ${theme.size.target};
  padding: ${theme.space[1]} ${theme.space[3]};
  border-radius: ${theme.radius.m};
  background: ${theme.color.brandSoft};
  color: ${theme.color.brand};
  font-weight: ${theme.weight.medium};
  text-align: center;

  svg {
    flex: none;
  }
`;
