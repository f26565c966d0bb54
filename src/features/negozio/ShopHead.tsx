import { Globe, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shop } from '../../../contract/entities';
import { Picture } from '../../ui/Picture';
import { Tag } from '../../ui/Tag';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { Note } from '../../ui/layout/Text';
import { isWeb } from './shopDraft';

const elsewhere = { target: '_blank', rel: 'noopener noreferrer nofollow' };

/** The aspect ratio (width / height) of the shop's picture. */
const ratio = 2;

/** The head of a shop's page: its picture, address and contacts. `keeper` is drawn to name its owner. */
export function ShopHead({ shop, keeper }: { shop: Shop; keeper?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('negozio-contatti')}>
      <Picture name={shop.imgProfilo} alt={shop.nomeNegozio} ratio={ratio} eager />
      <Stack gap={2} pad={4}>
        {shop.pubblicato === 0 && (
          <p>
            <Tag tone="sold">{t('negozio-non-pubblicato')}</Tag>
          </p>
        )}
        {shop.indirizzo !== '' && (
          <Row as="p" gap={2} breaks icons="soft">
            <MapPin aria-hidden size={18} />
            {shop.indirizzo}
          </Row>
        )}
        {keeper}
        {shop.vat !== '' && <Note>{t('negozio-partita-iva', { vat: shop.vat })}</Note>}
        <Ways shop={shop} />
      </Stack>
    </section>
  );
}

function Ways({ shop: { telefono, email, web } }: { shop: Shop }) {
  const { t } = useTranslation();
  const ways = [
    { href: telefono && `tel:${telefono}`, Icon: Phone, text: t('negozio-chiama') },
    { href: email && `mailto:${email}`, Icon: Mail, text: t('negozio-scrivi') },
    { href: isWeb(web) && web, Icon: Globe, text: t('negozio-sito'), ...elsewhere },
  ].filter(({ href }) => href);
  if (ways.length === 0) return null;
  return (
    <Row wrap align="stretch" gap={2} pad="1 0 0">
      {ways.map(({ Icon, text, href, ...rest }) => (
        <Row
          as="a"
          key={text}
          grow="auto"
          inMiddle
          gap={2}
          tall
          pad="1 3"
          round
          ground="brandSoft"
          tone="brand"
          weight="medium"
          centred
          href={href || undefined}
          {...rest}
        >
          <Icon aria-hidden size={20} />
          {text}
        </Row>
      ))}
    </Row>
  );
}
