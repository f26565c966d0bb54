import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import type { PostEdit } from './editDraft';
import type { Problems } from './useDraft';

interface Props {
  edit: PostEdit;
  problems: Problems<PostEdit>;
  onChange: (patch: Partial<PostEdit>) => void;
  /** What an ad has between title and description. */
  children?: ReactNode;
}

/** Title and description; each field by the API's name. */
export function PostEditForm({ edit, problems, onChange, children }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('inserisci-titolo', 'Titolo')}
        name="titolo"
        required
        maxLength={limits.title}
        autoComplete="off"
        value={edit.titolo}
        error={problems.titolo && t('inserisci-post-titolo-mancante', 'Il titolo è obbligatorio.')}
        onChange={(event) => onChange({ titolo: event.target.value })}
      />
      {children}
      <TextArea
        label={t('inserisci-descrizione', 'Descrizione')}
        name="descrizione"
        max={limits.description}
        value={edit.descrizione}
        onChange={(event) => onChange({ descrizione: event.target.value })}
      />
    </>
  );
}
