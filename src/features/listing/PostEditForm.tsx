import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { TextArea } from '../../ui/TextArea';
import type { FormOf } from '../../ui/form/useForm';
import type { PostEdit } from './editDraft';
import { TitleField } from './TitleField';

interface Props {
  form: FormOf<PostEdit>;
  /** Further fields of an ad, drawn between title and description. */
  children?: ReactNode;
}

/** The editor's fields for title and description, with the API's names. */
export function PostEditForm({ form: { field }, children }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TitleField {...field('titolo', { missing: t('inserisci-post-titolo-mancante') })} />
      {children}
      <TextArea label={t('inserisci-descrizione')} max={limits.description} {...field('descrizione')} />
    </>
  );
}
