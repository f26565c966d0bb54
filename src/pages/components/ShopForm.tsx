import { useTranslation } from 'react-i18next';
import { Note } from '../../features/listing/listing.styles';
import { CityField } from '../../features/registration/CityField';
import type { ShopDraft, ShopProblems } from '../../features/negozio/shopDraft';
import { ShopFields } from '../../features/negozio/ShopFields';
import { ShopImageField } from '../../features/negozio/ShopImageField';
import type { ShopImage } from '../../features/negozio/useShopImage';

interface Props {
  image: ShopImage;
  draft: ShopDraft;
  problems: ShopProblems;
  onChange: (patch: Partial<ShopDraft>) => void;
}

/** A shop's picture and data, when it opens and when they are corrected. */
export function ShopForm({ image, draft, problems, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <ShopImageField image={image} />
      <ShopFields
        draft={draft}
        problems={problems}
        onChange={onChange}
        address={
          <CityField
            label={t('crea-negozio-indirizzo', 'Indirizzo')}
            name="indirizzo"
            value={draft.indirizzo}
            onChange={(indirizzo) => onChange({ indirizzo })}
          />
        }
      />
      <Note>
        {t(
          'crea-negozio-contatti-pubblici',
          'Telefono, email, indirizzo, sito e partita IVA di un negozio pubblicato li vedono tutti gli iscritti.',
        )}
      </Note>
    </>
  );
}
