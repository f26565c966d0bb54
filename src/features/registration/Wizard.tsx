import type { ComponentProps, ReactNode } from 'react';
import { type Ref, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { isApiError } from '../../api/apiError';
import { noticeRaised } from '../../api/events';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useRegisterMutation } from '../../api/persona';
import { InterestStep } from './InterestStep';
import { PersonStep } from './PersonStep';
import { PlaceStep } from './PlaceStep';
import { selectRegistration, selectWork, stepConfirmed, stepOf, stepOpened } from './registrationSlice';
import { stepAsking } from './problems';
import { SummaryStep } from './SummaryStep';
import { Button } from '../../ui/Button';
import { IconLink } from '../../ui/IconLink';
import { PageHeader } from '../../ui/PageHeader';
import { Form } from '../../ui/form/Form';
import { useForm } from '../../ui/form/useForm';
import { ProgressBar } from '../../ui/ProgressBar';
import { Screen } from '../../ui/Screen';
import { Text, Note } from '../../ui/layout/Text';
import { Row } from '../../ui/layout/Row';
import { Box } from '../../ui/layout/Box';
import { FootBar } from '../../ui/layout/FootBar';
import { LookupFailure } from './LookupFailure';
import { useStepHistory } from './useStepHistory';
import { payloadOf } from './draft';
import { WizardFailure } from './WizardFailure';

const last = 4;

interface Props {
  linkTo: ComponentProps<typeof PlaceStep>['linkTo'];
  /** The legal text that the URL opens over the step. */
  overlay: ReactNode;
}

/** §2: the registration wizard with its four steps. */
export function Wizard({ linkTo, overlay }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { status } = useAppSelector(selectRegistration);
  const { draft, onceKey } = useAppSelector(selectWork);
  const [register] = useRegisterMutation({ fixedCacheKey: 'registration' });
  const number = stepOf(status);
  const titleId = useId();
  const title = useFocusOnStep(number);
  const handleBack = useStepHistory(number);

  const form = useForm({
    empty: {},
    send: async (_values, { element }) => {
      if (number !== last) flushSync(() => dispatch(stepConfirmed()));
      else {
        const { error } = await register({ ...payloadOf(draft), onceKey });
        if (!error) return void dispatch(noticeRaised({ tone: 'success', label: 'registrazione-ok' }));
        const step = isApiError(error) && stepAsking(error.campo ?? '');
        if (step) flushSync(() => dispatch(stepOpened(step)));
      }
      focusFirstWrong(element);
      return false;
    },
  });

  return (
    <Form form={form} as={Frame}>
      <Head number={number} />
      <Screen hasBar={false}>
        <Box bleed="4 4 0" pad="0 0 4">
          <ProgressBar value={(100 * number) / last} label={t('registrazione-avanzamento')} />
        </Box>
        <StepTexts number={number} id={titleId} title={title} />
        <LookupFailure />
        {number === 1 && <PlaceStep linkTo={linkTo} />}
        {number === 2 && <PersonStep />}
        {number === 3 && <InterestStep heading={titleId} />}
        {number === 4 && <SummaryStep />}
        <WizardFailure />
      </Screen>
      <Foot number={number} isBusy={status === 'submitting'} onBack={handleBack} />
      {overlay}
    </Form>
  );
}

function Head({ number }: { number: number }) {
  const { t } = useTranslation();
  return (
    <PageHeader
      title={t('login-crea-account')}
      back={
        <IconLink to="/" label={t('registrazione-esci')}>
          <ChevronLeft />
        </IconLink>
      }
      right={
        <Note as="span" tabular pad="0 3 0 0">
          {t('registrazione-passo', { passo: number, totale: last })}
        </Note>
      }
    />
  );
}

function Foot({ number, isBusy, onBack }: { number: number; isBusy: boolean; onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <FootBar place="sticky">
      <Row wrap gap={3}>
        {number > 1 && (
          <Button variant="ghost" held={isBusy} onClick={onBack}>
            {t('indietro')}
          </Button>
        )}
        <Box grow="auto">
          <Button type="submit" wide busy={isBusy}>
            {number === last ? t('registrazione-registrati') : t('avanti')}
          </Button>
        </Box>
      </Row>
    </FootBar>
  );
}

function StepTexts({ number, id, title }: { number: number; id: string; title: Ref<HTMLHeadingElement> }) {
  const { t } = useTranslation();
  const texts = {
    1: [t('registrazione-passo1'), t('registrazione-passo1-testo')],
    2: [t('registrazione-passo2'), t('registrazione-passo2-testo')],
    3: [t('registrazione-passo3'), ''],
    4: [t('registrazione-passo4'), t('registrazione-passo4-testo')],
  }[number] ?? ['', ''];
  return (
    <>
      <Text as="h2" size="xl" id={id} ref={title} tabIndex={-1}>
        {texts[0]}
      </Text>
      {texts[1] && (
        <Text tone="soft" pad="1 0 5">
          {texts[1]}
        </Text>
      )}
    </>
  );
}

/** Scrolls to and focuses the heading of each new step. The first step is left alone when the page opens. */
function useFocusOnStep(number: number) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(number);
  useEffect(() => {
    if (shown.current === number) return;
    shown.current = number;
    title.current?.focus();
  }, [number]);
  return title;
}

function focusFirstWrong(form: HTMLFormElement): void {
  form
    .querySelector<HTMLElement>(
      ':is(input, select)[aria-invalid=true], [aria-invalid=true] input:not(:checked)',
    )
    ?.focus();
}

const Frame = styled.form`
  display: grid;
  grid-template: auto 1fr auto / minmax(0, 1fr);
  min-height: 100dvh;
`;
