import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { caseLists, type CaseList as Filter } from '../../../contract/limits';
import { type KeptCase, useCasesInfiniteQuery } from '../../api/custode';
import { selectLanguage } from '../../core/language/languageSlice';
import { clocks } from '../../lib/intl';
import { relativeTime } from '../../lib/format';
import { useAppSelector } from '../../store/hooks';
import { Onward } from '../../ui/Onward';
import { Picture } from '../../ui/Picture';
import { Toggle } from '../../ui/Toggle';
import { Row } from '../../ui/layout/Row';
import { Scroller } from '../../ui/layout/Scroller';
import { Stack } from '../../ui/layout/Stack';
import { Note, Text } from '../../ui/layout/Text';
import { Thumb } from '../../ui/layout/Thumb';
import { Blurred } from './Blurred';
import { KeptList } from './KeptList';
import { KeyHelp } from './KeyHelp';
import { stepTo, useKeys } from './useKeys';

const isFilter = (text: string | null): text is Filter => caseLists.some((name) => name === text);

/** *Da vedere*: the open cases, the nearest deadline first. All reports about the same thing form one case. */
export function CaseList() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const asked = params.get('filtro');
  const filtro = isFilter(asked) ? asked : 'aperti';
  const list = useRef<HTMLUListElement>(null);
  const query = useCasesInfiniteQuery(filtro, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  useKeys({ j: () => stepTo(list.current, 1), k: () => stepTo(list.current, -1) });
  const names: Record<Filter, string> = {
    aperti: t('custode-aperti'),
    riesami: t('custode-riesami'),
    miei: t('custode-miei'),
    decisi: t('custode-decisi'),
  };
  return (
    <Stack gap={3}>
      <Scroller gap={2} role="group" aria-label={t('custode-filtro')} pad={0.5}>
        {caseLists.map((name) => (
          <Toggle
            key={name}
            pressed={name === filtro}
            onClick={() => setParams(name === 'aperti' ? {} : { filtro: name }, { replace: true })}
          >
            {names[name]}
          </Toggle>
        ))}
      </Scroller>
      <KeyHelp text={t('custode-tasti-lista')} />
      <KeptList
        query={{ ...query, data: query.currentData }}
        rowsOf={({ listCasi }) => listCasi}
        keyOf={({ casoID }) => casoID}
        none={t('custode-nessun-caso')}
        ref={list}
      >
        {(row) => <CaseLine row={row} />}
      </KeptList>
    </Stack>
  );
}

function CaseLine({ row }: { row: KeptCase }) {
  const { t } = useTranslation();
  const { casoID, titolo, tipo, motivi, quante, nomeImmagine } = row;
  const reasons = motivi.map(({ motivo }) => t(`ragione-${motivo}`)).join(', ');
  return (
    <Row as={Link} to={`/custode/caso/${casoID}`} data-case gap={3} pad="2 3" tall inlaid>
      {nomeImmagine !== null && (
        <Thumb $side={48}>
          <Blurred>
            <Picture name={nomeImmagine} alt="" sizes="48px" />
          </Blurred>
        </Thumb>
      )}
      <Stack as="span" grow gap={0.5}>
        <Text as="b" lines={2} breaks>
          {titolo}
        </Text>
        <Note as="span" breaks>
          {[t(`tipo-${tipo}`), reasons].filter(Boolean).join(' · ')}
          {quante > 1 && ` · ${t('custode-segnalazioni', { quante })}`}
        </Note>
        <Promise row={row} />
      </Stack>
      <Onward />
    </Row>
  );
}

/** The time until a case's deadline (red once it has passed), and the keeper who has reserved the case. */
function Promise({ row: { dataOra, scadenza, presoFino, presoDa, mio, mossa } }: { row: KeptCase }) {
  const { t } = useTranslation();
  const lang = useAppSelector(selectLanguage);
  const now = Date.now();
  if (mossa !== null) return <Note as="span">{t(`mossa-${mossa}`)}</Note>;
  const isLate = Date.parse(scadenza) < now;
  const isTaken = presoFino !== null && Date.parse(presoFino) > now;
  const quando = relativeTime(dataOra, now, t);
  return (
    <>
      <Note as="span" tone={isLate ? 'danger' : 'soft'} weight={isLate ? 'medium' : undefined}>
        {isLate ? t('custode-oltre', { quando }) : t('custode-segnalato', { quando })}
      </Note>
      {isTaken && (
        <Note as="span">
          {mio === 1
            ? t('custode-tuo', { ora: clocks(lang).format(Date.parse(presoFino)) })
            : t('custode-di', { nome: presoDa ?? '' })}
        </Note>
      )}
    </>
  );
}
