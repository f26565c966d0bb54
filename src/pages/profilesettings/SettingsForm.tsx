import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Persona } from '../../../contract/entities';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { draftOf, settingsProblems } from '../../features/settings/draft';
import { pick, saveFields } from '../../features/settings/saveFields';
import type { SettingsFailure } from '../../features/settings/settingsTexts';
import {
  saveFailed,
  saveRefused,
  saveStarted,
  saveSucceeded,
  selectSettings,
  selectIsTouched,
  settingsFollowed,
  settingsLeft,
  settingsOpened,
} from '../../features/settings/settingsSlice';
import { focusField } from '../../ui/form/useForm';
import { Column } from '../../ui/layout/Column';
import { Fields } from '../../ui/form/Fields';
import { AlertsLink } from './AlertsLink';
import { ContactFields } from './ContactFields';
import { DeleteProfile } from '../components/DeleteProfile';
import { FormSkeleton } from './FormSkeleton';
import { InterestFields } from './InterestFields';
import { LanguageFields } from './LanguageFields';
import { PersonFields } from './PersonFields';
import { SaveBar } from './SaveBar';
import { SecurityLink } from './SecurityLink';

/** §4: Update saves and reloads; the address tells the reloaded page that it was saved. */
export function SettingsForm({ persona }: { persona: Persona }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const settings = useAppSelector(selectSettings);
  const store = useAppStore();
  const [error, setError] = useState<SettingsFailure>();
  const isClosed = settings.status === 'closed';

  useEffect(() => {
    dispatch(isClosed ? settingsOpened(draftOf(persona)) : settingsFollowed(draftOf(persona)));
  }, [isClosed, dispatch, persona]);
  useEffect(
    () => () => {
      // The phone's own way back asks nothing: what was typed is there again.
      if (!selectIsTouched(store.getState())) dispatch(settingsLeft());
    },
    [dispatch, store],
  );

  if (settings.status === 'closed') return <FormSkeleton />;
  const { draft, touched, problems, status, isKept } = settings;

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status !== 'editing') return;
    const found = settingsProblems(draft);
    if (Object.keys(found).length > 0) {
      dispatch(saveRefused(found));
      const wrong = Object.keys(found);
      focusField(event.currentTarget, 'interests' in found ? [...wrong, 'IntWorktools'] : wrong);
      return;
    }
    dispatch(saveStarted());
    const answer = await dispatch(saveFields(pick(draft, touched)));
    setError(answer.error);
    if (answer.error) return void dispatch(saveFailed());
    dispatch(saveSucceeded());
    setParams({ salvato: '1' }, { replace: true });
    void navigate(0);
  };

  return (
    <main>
      <Column as="form" wide measure="form" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Fields gap={8} disabled={status !== 'editing'}>
          <PersonFields persona={persona} />
          <LanguageFields persona={persona} draft={draft} problems={problems} />
          <ContactFields persona={persona} draft={draft} problems={problems} />
          <InterestFields persona={persona} draft={draft} problems={problems} />
          <AlertsLink />
          <SecurityLink />
          <DeleteProfile />
        </Fields>
        <SaveBar
          isSaving={status !== 'editing'}
          isKept={isKept}
          error={status === 'editing' ? error : undefined}
        />
      </Column>
    </main>
  );
}
