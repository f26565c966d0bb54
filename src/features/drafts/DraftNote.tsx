import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useAppSelector } from '../../store/hooks';
import { theme } from '../../theme/theme';
import { Banner } from '../../ui/Banner';
import { DiscardDraft } from './DiscardDraft';
import type { OpenDraft } from './DraftGate';
import { selectDraft } from './draftsSlice';

/** At the head of an editor: what was being written has come back. Stays while the person goes on with it. */
export function DraftNote({ kept }: { kept: OpenDraft }) {
  const { t } = useTranslation();
  const status = useAppSelector((state) => selectDraft(state, kept.key));
  if (!kept.stored || status === 'empty') return null;
  return (
    <Banner role="status" icon={<History aria-hidden size={20} />}>
      <Row>
        {t('bozza-ripristinata', 'Bozza ripristinata')}
        <DiscardDraft onDiscard={kept.discard} />
      </Row>
    </Banner>
  );
}

/** At the foot, where nothing moves when it comes: whether the phone keeps what is being written. */
export function DraftLine({ kept }: { kept: OpenDraft }) {
  const { t } = useTranslation();
  const status = useAppSelector((state) => selectDraft(state, kept.key));
  if (status === 'unsaved')
    return (
      <Line>{t('bozza-non-salvata', 'Questo telefono non tiene la bozza: pubblica prima di uscire.')}</Line>
    );
  if (kept.stored || (status !== 'changed' && status !== 'saved')) return null;
  return (
    <Line>
      {t('bozza-salvata', 'Bozza salvata su questo telefono')}
      <DiscardDraft onDiscard={kept.discard} />
    </Line>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${theme.space[3]};
  padding-right: ${theme.space[2]};
  font-weight: ${theme.weight.medium};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${theme.space[3]};
  min-height: ${theme.size.target};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
`;
