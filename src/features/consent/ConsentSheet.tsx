import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { theme } from '../../theme/theme';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import { AnswerAll } from './AnswerAll';
import { allChosen, consentClosed, selectIsReviewing, selectIsShownOn } from './consentSlice';
import { ConsentSwitches } from './ConsentSwitches';

/** §2: the preferences with their details. */
export function ConsentSheet() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectIsReviewing);
  const performance = useAppSelector(selectIsShownOn('performance'));
  const advertising = useAppSelector(selectIsShownOn('advertising'));
  return (
    <Sheet
      open={isOpen}
      onClose={() => dispatch(consentClosed())}
      title={t('cookie-banner-apri', 'Preferenze cookie')}
      closeLabel={t('legale-chiudi', 'Chiudi')}
      footer={
        <Answers>
          <AnswerAll />
          <Button size="s" onClick={() => dispatch(allChosen({ performance, advertising }))}>
            {t('cookie-banner-salva', 'Salva le mie scelte')}
          </Button>
        </Answers>
      }
    >
      <ConsentSwitches />
    </Sheet>
  );
}

const Answers = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space[2]};

  > :last-child {
    grid-column: 1 / -1;
  }
`;
