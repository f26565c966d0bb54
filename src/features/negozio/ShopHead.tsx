import { Globe, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Shop } from '../../../contract/entities';
import { theme } from '../../theme/theme';
import { Picture } from '../../ui/Picture';
import { Tag } from '../../ui/Tag';
import { isWeb } from './shopDraft';

/** Width by height of the picture at the head of the page. */
const ratio = 2;

/** The shop's picture, where it is and how to reach it. `keeper` says whose it is. */
export function ShopHead({ shop, keeper }: { shop: Shop; keeper?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('negozio-contatti', 'Contatti')}>
      <Picture name={shop.imgProfilo} alt={shop.nomeNegozio} ratio={ratio} eager />
      <Words>
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
        {shop.vat !== '' && <Small>{t('negozio-partita-iva', 'P. IVA {{vat}}', { vat: shop.vat })}</Small>}
        <Ways shop={shop} />
      </Words>
    </section>
  );
}

function Ways({ shop: { telefono, email, web } }: { shop: Shop }) {
  const { t } = useTranslation();
  const hasWeb = isWeb(web);
  if (!telefono && !email && !hasWeb) return null;
  return (
    <Row>
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

const Words = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  padding: ${theme.space[4]};
`;

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

const Small = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  margin-top: ${theme.space[1]};
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
