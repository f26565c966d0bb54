import { type FormEvent, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Persona } from '../../../contract/entities';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useUpdatePersonaMutation } from '../../api/persona';
import { draftOf, problemsOf, updateOf } from '../../features/settings/draft';
import {
  saveFailed,
  saveRefused,
  saveStarted,
  saveSucceeded,
  selectSettings,
  settingsLeft,
  settingsOpened,
} from '../../features/settings/settingsSlice';
import { focusField } from '../../ui/form/useForm';
import { Column } from '../../ui/layout/Column';
import { Fields } from '../../ui/form/Fields';
import { ContactFields } from './ContactFields';
import { DeleteProfile } from './DeleteProfile';
import { FormSkeleton } from './FormSkeleton';
import { InterestFields } from './InterestFields';
import { LanguageFields } from './LanguageFields';
import { NotificationFields } from './NotificationFields';
import { PersonFields } from './PersonFields';
import { SaveBar } from './SaveBar';
import { SecurityLink } from './SecurityLink';

/** §4: Update saves and reloads; the address tells the reloaded page that it was saved. */
export function SettingsForm({ persona }: { persona: Persona }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const settings = useAppSelector(selectSettings);
  const [save, { error }] = useUpdatePersonaMutation();
  const isClosed = settings.status === 'closed';

  useEffect(() => {
    if (isClosed) dispatch(settingsOpened(draftOf(persona)));
  }, [isClosed, dispatch, persona]);
  useEffect(() => () => void dispatch(settingsLeft()), [dispatch]);

  if (settings.status === 'closed') return <FormSkeleton />;
  const { draft, problems, status } = settings;

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status !== 'editing') return;
    const found = problemsOf(draft);
    if (Object.keys(found).length > 0) {
      dispatch(saveRefused(found));
      const wrong = Object.keys(found);
      focusField(event.currentTarget, 'interests' in found ? [...wrong, 'IntWorktools'] : wrong);
      return;
    }
    dispatch(saveStarted());
    const answer = await save(updateOf(persona, draft));
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
          <ContactFields draft={draft} problems={problems} />
          <NotificationFields draft={draft} />
          <InterestFields draft={draft} problems={problems} />
          <SecurityLink />
          <DeleteProfile />
        </Fields>
        <SaveBar isSaving={status !== 'editing'} error={status === 'editing' ? error : undefined} />
      </Column>
    </main>
  );
}
