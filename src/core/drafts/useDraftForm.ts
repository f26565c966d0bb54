import type { RequestOf } from '../../../contract/table';
import type { ApiError } from '../../api/apiError';
import { type KeptStatus, useKeeper } from './useKeeper';
import type { ActCalls, FormKind } from '../submissions/acts';
import { selectSubmission } from '../submissions/submissionsSlice';
import { type Published, useSubmission } from './useSubmission';
import { useAppStore } from '../../store/hooks';
import type { Picture } from '../../lib/database/blobs';
import { fittingFields } from '../../lib/fittingFields';
import { type FormOptions, type Problem, useForm } from '../../ui/form/useForm';
import { useLeave } from '../../ui/form/useLeave';
import type { OpenDraft } from './DraftGate';
import type { Pending } from './draftStore';

type Publish = <K extends FormKind>(kind: K, fields: RequestOf<ActCalls[K]>) => Promise<Published<K>>;

interface Options<V, P extends string> extends Omit<FormOptions<V, P, ApiError>, 'send'> {
  pictures: { items: readonly Picture[]; filesOf: () => readonly Pending[] };
  /** Where the back button leads if the page was opened directly by its link. */
  fallback?: string | undefined;
  /** Sends the values: `publish` submits fields with the pictures, and the draft is deleted once it is answered. */
  send: (values: V, publish: Publish) => Promise<ApiError | false | undefined>;
}

/** A form (`useForm`) that is saved as a draft while it is written, asks before it is left, and sends a submission. */
export function useDraftForm<V extends object, P extends string = Problem>(
  draft: OpenDraft,
  { pictures, fallback, send, ...options }: Options<V, P>,
) {
  const store = useAppStore();
  const { percent, isUploading, publish } = useSubmission(draft);
  const form = useForm<V, P, ApiError>({
    ...options,
    kept: { ...fittingFields(options.empty, draft.stored?.form), ...options.kept },
    refusal: draft.stored?.refusal,
    send: (values, { settle }) =>
      send(values, async (kind, fields) => {
        const published = await publish(kind, fields, pictures.filesOf(), values);
        if (published.reply) settle();
        return published;
      }),
  });
  const { values, isDirty } = form;
  const { items } = pictures;
  const isWorth = !form.isSent && (isDirty || items.length > 0);
  const isSent = () => selectSubmission(store.getState(), draft.id) !== undefined;
  const { status, isAtRisk, discard } = useKeeper(
    { ...draft, isSent },
    { fields: values, pictures: items, isWorth },
  );
  return {
    form,
    percent,
    isUploading,
    // A submission that is on its way continues in the outbox, so leaving the form loses nothing.
    leave: useLeave(isAtRisk && !isUploading, fallback),
    draft: {
      ...draft,
      status,
      discard: () => {
        discard();
        draft.renew();
      },
    },
  };
}

/** The draft as its form shows it. */
export interface DraftForm extends OpenDraft {
  status: KeptStatus;
  /** Deletes the draft and restarts the editor. */
  discard: () => void;
}
