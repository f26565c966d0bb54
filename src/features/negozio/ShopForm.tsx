import { useTranslation } from 'react-i18next';
import { CityField } from '../../core/form/CityField';
import type { ShopDraft } from './shopDraft';
import { ShopFields } from './ShopFields';
import { CropOne } from '../../core/pictures/CropOne';
import type { OnePicture } from '../../core/pictures/usePicture';
import type { FormOf } from '../../ui/form/useForm';
import { Note } from '../../ui/layout/Text';
import { ShopImageField } from './ShopImageField';

interface Props {
  image: OnePicture;
  form: FormOf<ShopDraft>;
}

/** The form for a shop's picture and data, for a new shop and for editing one. */
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
