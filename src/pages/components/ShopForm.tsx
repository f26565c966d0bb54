import { useTranslation } from 'react-i18next';
import { CityField } from '../../features/registration/CityField';
import type { ShopDraft } from '../../features/negozio/shopDraft';
import { ShopFields } from '../../features/negozio/ShopFields';
import { CropOne } from '../../features/pictures/CropOne';
import type { OnePicture } from '../../features/pictures/usePicture';
import type { FormOf } from '../../ui/form/useForm';
import { Note } from '../../ui/layout/Text';
import { ShopImageField } from './ShopImageField';

interface Props {
  image: OnePicture;
  form: FormOf<ShopDraft>;
}

/** A shop's picture and data, when it opens and when they are corrected. */
export function ShopForm({ image, form }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <ShopImageField image={image} />
      <CropOne image={image} aspect="wide" />
      <ShopFields
        form={form}
        address={<CityField label={t('crea-negozio-indirizzo')} {...form.control('indirizzo')} />}
      />
      <Note pad="2 0 0">{t('crea-negozio-contatti-pubblici')}</Note>
    </>
  );
}
