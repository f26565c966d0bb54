import type { RequestOf } from '../../../contract/table';
import type { Origin } from '../../core/submissions/acts';
import { type UploadNames, useQueued } from '../../core/submissions/useQueued';

interface AdUpload extends UploadNames {
  fields: RequestOf<'POST /api/Post/AddPostInserzione'>;
}

/** Sends an ad as the person's own, or as one of their shop's (§7). `origin` is what the editor goes back to. */
export function useAdSend(negozioID: number | undefined, origin: Origin) {
  const { sendAct, error } = useQueued();
  const send = ({ fields, ...names }: AdUpload) =>
    negozioID === undefined
      ? sendAct({ kind: 'ad', fields, origin }, names)
      : sendAct({ kind: 'shopAd', fields: { ...fields, negozioID }, origin }, names);
  return { send, error };
}
