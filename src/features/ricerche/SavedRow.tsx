import { Bell, BellOff, Pencil, Search, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { limits } from '../../../contract/limits';
import { useToggle } from '../../core/overlay/useToggle';
import { theme } from '../../theme/theme';
import { IconButton } from '../../ui/IconButton';
import { Tag } from '../../ui/Tag';
import { Disc } from '../../ui/layout/Disc';
import { Note } from '../../ui/layout/Text';
import { addressOf, type SearchRow } from './sought';
import type { Saved } from './useSavedSearches';

interface Props {
  saved: Saved;
  onEdit: (row: SearchRow) => void;
  onDelete: (isByKeyboard: boolean) => void;
}

/** A saved search: it leads to its list, and says how much of that is new. */
export function SavedRow({ saved, onEdit, onDelete }: Props) {
  const { t } = useTranslation();
  const { name, sought, row, isWaiting } = saved;
  const about = { nome: name };
  return (
    <Frame>
      <Target to={addressOf(sought)}>
        <Disc $side={44} aria-hidden>
          <Search size={20} />
        </Disc>
        <Words>
          <b>{name}</b>
          {row ? (
            <News row={row} />
          ) : (
            <Note as="span">
              {isWaiting ? t('app-in-attesa', 'In attesa di rete') : t('app-in-invio', 'Invio…')}
            </Note>
          )}
        </Words>
      </Target>
      <Acts>
        {row && <Silence row={row} name={name} />}
        {row ? (
          <IconButton
            tone="soft"
            label={t('ricerche-modifica-nome', 'Modifica «{{nome}}»', about)}
            aria-haspopup="dialog"
            onClick={() => onEdit(row)}
          >
            <Pencil size={20} />
          </IconButton>
        ) : (
          <IconButton
            tone="soft"
            label={t('ricerche-elimina-nome', 'Elimina «{{nome}}»', about)}
            onClick={({ detail }) => onDelete(detail === 0)}
          >
            <Trash2 size={20} />
          </IconButton>
        )}
      </Acts>
    </Frame>
  );
}

function News({ row: { ricercaID, nuovi, silenziata } }: { row: SearchRow }) {
  const { t } = useTranslation();
  const { isOn: isSilenced } = useToggle('silenced', ricercaID, silenziata === 1);
  const count = nuovi >= limits.countMost ? `${limits.countMost}+` : nuovi;
  return (
    <Facts>
      {nuovi > 0 && (
        <Tag tone="brand">{t('ricerche-nuovi', '{{numero}} nuovi', { count: nuovi, numero: count })}</Tag>
      )}
      {isSilenced ? (
        <Note as="span">{t('ricerche-silenziata', 'Silenziata')}</Note>
      ) : (
        nuovi === 0 && <Note as="span">{t('ricerche-nessuna-novita', 'Nessuna novità')}</Note>
      )}
    </Facts>
  );
}

function Silence({ row: { ricercaID, silenziata }, name }: { row: SearchRow; name: string }) {
  const { t } = useTranslation();
  const { isOn, request } = useToggle('silenced', ricercaID, silenziata === 1);
  const about = { nome: name };
  return (
    <IconButton
      tone="soft"
      label={
        isOn
          ? t('ricerche-riattiva', 'Riattiva gli avvisi di «{{nome}}»', about)
          : t('ricerche-silenzia', 'Silenzia gli avvisi di «{{nome}}»', about)
      }
      onClick={request}
    >
      {isOn ? <BellOff size={20} /> : <Bell size={20} />}
    </IconButton>
  );
}

const Frame = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  min-height: 72px;
  padding: ${theme.space[1]} ${theme.space[2]} ${theme.space[1]} ${theme.space[4]};

  &:not(:first-child) {
    border-top: 1px solid ${theme.color.line};
  }
`;

const Target = styled(Link)`
  display: flex;
  /* Larger texts bring the buttons below. */
  flex: 1 1 10rem;
  align-items: center;
  gap: ${theme.space[3]};
  min-width: 0;
  min-height: ${theme.size.target};
`;

const Words = styled.span`
  flex: 1;
  display: grid;
  gap: 2px;
  min-width: 0;

  b {
    font-weight: ${theme.weight.strong};
    overflow-wrap: anywhere;
  }
`;

const Facts = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[2]};
`;

const Acts = styled.span`
  display: flex;
`;
