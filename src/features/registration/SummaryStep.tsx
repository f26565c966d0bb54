import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useGendersQuery, useLanguagesQuery } from '../../api/lookup';
import { selectLanguage } from '../../core/language/languageSlice';
import { dateIt } from '../../lib/format';
import { Tag } from '../../ui/Tag';
import { TextButton } from '../../ui/TextButton';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { interestFields } from '../../lib/interests';
import { Card } from '../../ui/Card';
import { theme } from '../../theme/theme';
import { stepOpened } from './registrationSlice';
import { useDraft } from './useDraft';
import { useInterestNames } from '../../core/form/useInterestNames';

/** Step 4: a summary of all answers, each section with a link to its step. */
export function SummaryStep() {
  const { t } = useTranslation();
  const { draft } = useDraft();
  const names = useInterestNames();
  return (
    <Stack gap={4}>
      <PlaceSummary />
      <PersonSummary />
      <Section title={t('impostazioni-interessi')} step={3}>
        <Row as="ul" wrap align="stretch" gap={2}>
          {interestFields
            .filter((field) => draft[field])
            .map((field) => (
              <li key={field}>
                <Tag tone="brand">{names[field]}</Tag>
              </li>
            ))}
        </Row>
      </Section>
    </Stack>
  );
}

function PlaceSummary() {
  const { t } = useTranslation();
  const { draft } = useDraft();
  const { data } = useLanguagesQuery();
  const language = data?.listLingue.find(({ linguaID }) => linguaID === draft.LinguaID);
  const consents = [
    t('registrazione-consensi-necessari'),
    draft.Termini3 && t('registrazione-consenso-novita'),
  ];
  return (
    <Section title={t('registrazione-contatto')} step={1}>
      <List>
        <Line name={t('impostazioni-lingua')}>{language?.linguaNome}</Line>
        <Line name={t('impostazioni-valuta')}>{draft.ValutaSimbolo}</Line>
        <Line name={t('impostazioni-citta')}>{draft.Geolocalizzazione}</Line>
        <Line name={t('impostazioni-email')}>{draft.Email}</Line>
        {draft.SuInvito && <Line name={t('registrazione-invito')}>{draft.Invito}</Line>}
        <Line name={t('registrazione-consensi')}>
          <Text as="span" breaks="hyphens">
            {consents.filter(Boolean).join(', ')}
          </Text>
        </Line>
      </List>
    </Section>
  );
}

function PersonSummary() {
  const { t } = useTranslation();
  const { draft } = useDraft();
  const lang = useAppSelector(selectLanguage);
  const { data } = useGendersQuery(lang);
  const gender = data?.listGenere.find(({ genereID }) => genereID === draft.GenereID);
  const wanted = [
    draft.NotifichePush && t('registrazione-notifiche-push'),
    draft.NotificheMail && t('registrazione-notifiche-mail'),
  ];
  const notifications = wanted.filter(Boolean).join(', ') || t('registrazione-notifiche-nessuna');
  return (
    <Section title={draft.Shop ? t('registrazione-chi-negozio') : t('registrazione-chi')} step={2}>
      <List>
        {draft.Shop ? (
          <Line name={t('impostazioni-nome-negozio')}>{draft.Nome}</Line>
        ) : (
          <>
            <Line name={t('impostazioni-nome')}>{draft.Nome}</Line>
            <Line name={t('impostazioni-cognome')}>{draft.Cognome}</Line>
          </>
        )}
        <Line name={t('impostazioni-telefono')}>{draft.Telefono}</Line>
        <Line name={t('impostazioni-data-nascita')}>{dateIt(draft.DataNascita)}</Line>
        <Line name={t('impostazioni-genere')}>{gender?.traduzioneTesto}</Line>
        <Line name={t('impostazioni-notifiche')}>{notifications}</Line>
      </List>
    </Section>
  );
}

function Section({ title, step, children }: { title: string; step: 1 | 2 | 3; children: ReactNode }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <Card as="section" pad="3 4 4">
      <Row wrap spread gap="0 3" tall>
        <h3>{title}</h3>
        <TextButton
          aria-label={t('registrazione-modifica-blocco', { blocco: title })}
          onClick={() => dispatch(stepOpened(step))}
        >
          {t('registrazione-modifica')}
        </TextButton>
      </Row>
      {children}
    </Card>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const List = styled.dl`
  display: grid;
  gap: ${theme.space[2]};

  /* All sections have the same two columns, or a single one with large text. */
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${theme.space[3]};
  }
  dt,
  dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  dd {
    flex: 3 1 9rem;
  }
  dt {
    flex: 2 1 7rem;
    hyphens: auto;
    color: ${theme.color.inkSoft};
  }
`;
