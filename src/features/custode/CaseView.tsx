import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type CaseDetails, useCaseDetailsQuery, useTakeCaseMutation } from '../../api/custode';
import { selectLanguage } from '../../core/language/languageSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { clocks } from '../../lib/intl';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { PageHeading } from '../../ui/PageHeading';
import { Stack } from '../../ui/layout/Stack';
import { Note, Text } from '../../ui/layout/Text';
import { CaseNotes } from './CaseNotes';
import { CaseReports } from './CaseReports';
import { KeptScreen } from './KeptScreen';
import { Objection } from './Objection';
import { PersonCard } from './PersonCard';
import { Revoke } from './Revoke';
import { Things } from './Things';
import { useAct } from './keeping';
import { useKeys } from './useKeys';
import { Verdict } from './Verdict';
import { caseOpened, selectVerdict } from './verdictSlice';

/** *Caso*: a case with everything a keeper needs to decide it, and the form for the decision. */
export function CaseView({ casoID }: { casoID: number }) {
  const dispatch = useAppDispatch();
  const query = useCaseDetailsQuery(casoID, { refetchOnMountOrArgChange: true });
  useEffect(() => void dispatch(caseOpened(casoID)), [dispatch, casoID]);
  const caso = query.currentData?.caso;
  return (
    <KeptScreen query={{ ...query, data: caso }}>
      {(found) => <Case key={found.casoID} caso={found} />}
    </KeptScreen>
  );
}

function Case({ caso }: { caso: CaseDetails }) {
  const { t } = useTranslation();
  const { status, told } = useAppSelector(selectVerdict);
  const isOpen = caso.mossa === null && caso.decidibile === 1;
  const measure = caso.provvedimenti.find(({ provvedimentoID }) => provvedimentoID === caso.provvedimentoID);
  const standing = measure?.stato === 'revocato' ? null : caso.provvedimentoID;
  const outcome = useOutcome(caso, measure);
  return (
    <Stack gap={6}>
      <Stack gap={1}>
        <Note>{t(`tipo-${caso.tipo}`)}</Note>
        <Text as={PageHeading} size="l" weight="strong" breaks>
          {caso.titolo}
        </Text>
        <Lease caso={caso} />
      </Stack>
      {status === 'overtaken' && (
        <Banner tone="error" said="assertive">
          {told || t('custode-superato')}
        </Banner>
      )}
      <Things caso={caso} />
      <CaseReports caso={caso} />
      {caso.altre > 0 && <Note>{t('custode-altre', { count: caso.altre })}</Note>}
      <PersonCard caso={caso} />
      <CaseNotes caso={caso} />
      {caso.proposta && <Proposal proposal={caso.proposta} />}
      {isOpen && (caso.riesame ? <Objection caso={caso} riesame={caso.riesame} /> : <Verdict caso={caso} />)}
      {caso.mossa === null && caso.decidibile === 0 && <Banner>{t('custode-non-tuo')}</Banner>}
      {outcome !== null && <Text weight="medium">{outcome}</Text>}
      {standing !== null && <Revoke key={standing} provvedimentoID={standing} regole={caso.regole} />}
    </Stack>
  );
}

/**
 * A decision about a keeper, proposed by one keeper, with everything that a second keeper needs to confirm it.
 */
function Proposal({ proposal }: { proposal: NonNullable<CaseDetails['proposta']> }) {
  const { t } = useTranslation();
  const { autore, mossa, giorni, parole } = proposal;
  const move = [t(`mossa-${mossa}`), giorni !== null && t('custode-per-giorni', { count: giorni })];
  return (
    <Banner>
      <Stack gap={2}>
        <p>{t('custode-proposta', { autore, mossa: move.filter(Boolean).join(' ') })}</p>
        {parole !== '' && <Text verbatim>{parole}</Text>}
      </Stack>
    </Banner>
  );
}

/** The text with the outcome of a decided case; null while the case is open. */
function useOutcome(
  { mossa, riesame }: CaseDetails,
  measure: CaseDetails['provvedimenti'][number] | undefined,
): string | null {
  const { t } = useTranslation();
  if (mossa === null) return null;
  if (riesame && mossa === 'nessuna') return t('custode-confermato');
  if (mossa === 'revoca' || measure?.stato !== 'revocato') return t(`mossa-${mossa}`);
  return `${t(`mossa-${mossa}`)} · ${t('provvedimento-revocato')}`;
}

/** Lets a keeper reserve a case for a quarter of an hour. */
function Lease({ caso: { casoID, presoFino, presoDa, mio, mossa, decidibile } }: { caso: CaseDetails }) {
  const { t } = useTranslation();
  const lang = useAppSelector(selectLanguage);
  const [take] = useTakeCaseMutation();
  const { act, isBusy, isHeld } = useAct();
  const isOpen = mossa === null && decidibile === 1;
  const isTaken = presoFino !== null && Date.parse(presoFino) > Date.now();
  const handleTake = () => void act(() => take({ casoID }));
  useKeys(isOpen ? { t: handleTake } : {});
  if (!isOpen) return null;
  const ora = isTaken ? clocks(lang).format(Date.parse(presoFino)) : '';
  return (
    <>
      {isTaken && (
        <Note>{mio === 1 ? t('custode-tuo', { ora }) : t('custode-di', { nome: presoDa ?? '' })}</Note>
      )}
      {!(isTaken && mio === 0) && (
        <Button variant="ghost" size="s" busy={isBusy} held={isHeld} onClick={handleTake}>
          {isTaken ? t('custode-ancora') : t('custode-prendi')}
        </Button>
      )}
    </>
  );
}
