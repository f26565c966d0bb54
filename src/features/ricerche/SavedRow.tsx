import { Bell, BellOff, Pencil, Search, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { limits } from '../../../contract/limits';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { Tag } from '../../ui/Tag';
import { Disc } from '../../ui/layout/Disc';
import { Note, Text } from '../../ui/layout/Text';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { searchAddress, type SearchRow } from './sought';
import { silenceSearch } from './changeSearch';
import type { Saved } from './useSavedSearches';

interface Props {
  saved: Saved;
  /** The search was deleted: the row says so and offers to restore it. */
  isRemoved: boolean;
  onEdit: (row: SearchRow) => void;
  onDelete: () => void;
  onPutBack: () => void;
}

/** A saved search in the list. The row keeps the focus when the search is deleted or restored. */
export function SavedRow(props: Props) {
  const { isRemoved } = props;
  const frame = useRef<HTMLLIElement>(null);
  const was = useRef(isRemoved);
  useEffect(() => {
    if (was.current === isRemoved) return;
    was.current = isRemoved;
    frame.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [isRemoved]);
  return (
    <Row as="li" ref={frame} wrap atEnd pad="2 2 2 4" rule="between" tall={72}>
      {isRemoved ? <Removed {...props} /> : <Standing {...props} />}
    </Row>
  );
}

function Removed({ saved: { name }, onPutBack }: Props) {
  const { t } = useTranslation();
  const about = { nome: name };
  return (
    <>
      <Text as="span" tone="soft" grow={10} breaks="balanced">
        {t('ricerche-eliminata', about)}
      </Text>
      <Button size="s" variant="ghost" aria-label={t('ricerche-annulla-nome', about)} onClick={onPutBack}>
        {t('ricerche-annulla')}
      </Button>
    </>
  );
}

/** A saved search that was not deleted: links to its results and shows the number of new ads. */
function Standing({ saved, onEdit, onDelete }: Props) {
  const { t } = useTranslation();
  const { name, sought, row, isWaiting } = saved;
  const about = { nome: name };
  return (
    <>
      <Row as={Link} grow={10} gap={3} tall to={searchAddress(sought)}>
        <Disc $side={44} aria-hidden>
          <Search size={20} />
        </Disc>
        <Stack as="span" grow gap={0.5}>
          <Text as="b" weight="strong" breaks="balanced">
            {name}
          </Text>
          {row ? (
            <News row={row} />
          ) : (
            <Note as="span">{isWaiting ? t('app-in-attesa') : t('app-in-invio')}</Note>
          )}
        </Stack>
      </Row>
      <Row as="span">
        {row && <Silence row={row} name={name} />}
        {row ? (
          <IconButton
            tone="soft"
            label={t('ricerche-modifica-nome', about)}
            aria-haspopup="dialog"
            onClick={() => onEdit(row)}
          >
            <Pencil size={20} />
          </IconButton>
        ) : (
          <IconButton tone="soft" label={t('ricerche-elimina-nome', about)} onClick={onDelete}>
            <Trash2 size={20} />
          </IconButton>
        )}
      </Row>
    </>
  );
}

function News({ row: { nuovi, silenziata } }: { row: SearchRow }) {
  const { t } = useTranslation();
  const count = nuovi >= limits.maxCount ? `${limits.maxCount}+` : nuovi;
  return (
    <Row as="span" wrap gap="1 2">
      {nuovi > 0 && <Tag tone="brand">{t('ricerche-nuovi', { count: nuovi, numero: count })}</Tag>}
      {silenziata === 1 ? (
        <Note as="span">{t('ricerche-silenziata')}</Note>
      ) : (
        nuovi === 0 && <Note as="span">{t('ricerche-nessuna-novita')}</Note>
      )}
    </Row>
  );
}

function Silence({ row, name }: { row: SearchRow; name: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isOn = row.silenziata === 1;
  const about = { nome: name };
  return (
    <IconButton
      tone="soft"
      label={isOn ? t('ricerche-riattiva', about) : t('ricerche-silenzia', about)}
      onClick={() => void dispatch(silenceSearch(row, !isOn))}
    >
      {isOn ? <BellOff size={20} /> : <Bell size={20} />}
    </IconButton>
  );
}
