import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cutText } from '../../../contract/characters';
import { limits } from '../../../contract/limits';
import { IconButton } from '../../ui/IconButton';
import { type Choice, SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';
import { Form } from '../../ui/form/Form';
import { useForm } from '../../ui/form/useForm';

interface Props {
  /** The name of the category or subcategory that the box searches. */
  name: string;
  subcategories: readonly Choice[];
  current: number | undefined;
  /** Called with undefined for the whole category. */
  onChoose: (subcategoryID: number | undefined) => void;
  /** The search text in the URL. */
  text: string;
  /** Called with the typed text; a blank text ends the search. */
  onSearch: (text: string) => void;
}

/** §2: the category search bar with its dropdown. */
export function CategoryBar({ name, subcategories, current, onChoose, text, onSearch }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ text, of: text });
  // When the URL's search text changes, it replaces the text in the box.
  if (typed.of !== text) setTyped({ text, of: text });
  const form = useForm({
    empty: {},
    send: () => onSearch(cutText(typed.text.trim(), 2 * limits.query)),
  });
  const handleClear = () => {
    setTyped({ text: '', of: text });
    box.current?.focus();
    if (text !== '') onSearch('');
  };
  return (
    <Form form={form} gap={3} pad="0 4" role="search" aria-label={t('categoria-cerca', { categoria: name })}>
      <SelectField
        label={t('categoria-sottocategorie')}
        name="sCategorieID"
        placeholder={t('categoria-sottocategoria-tutte')}
        options={subcategories}
        value={current ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
      />
      <TextField
        ref={box}
        label={t('categoria-cerca', { categoria: name })}
        type="search"
        name="q"
        value={typed.text}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => setTyped({ text: target.value, of: text })}
        end={
          typed.text !== '' && typed.text === text ? (
            <IconButton tone="soft" label={t('ricerca-cancella')} onClick={handleClear}>
              <X size={20} />
            </IconButton>
          ) : (
            <IconButton type="submit" tone="soft" label={t('ricerca-invia')}>
              <Search size={20} />
            </IconButton>
          )
        }
      />
    </Form>
  );
}
