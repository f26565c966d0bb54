import type { ReplyOf } from '../../../contract/table';
import { useAddAdMutation, useAddShopAdMutation } from '../../api/post';
import type { UploadArg } from '../../api/upload';

type Ad = 'POST /api/Post/AddPostInserzione';

interface Running {
  unwrap: () => Promise<ReplyOf<Ad>>;
  abort: () => void;
}

/** Sends an ad as the person's own, or as one of their shop's (§7). */
export function useAdSend(negozioID: number | undefined) {
  const [sendOwn, own] = useAddAdMutation();
  const [sendShops, shops] = useAddShopAdMutation();
  const send = (arg: UploadArg<Ad>): Running =>
    negozioID === undefined ? sendOwn(arg) : sendShops({ ...arg, fields: { ...arg.fields, negozioID } });
  return { send, error: negozioID === undefined ? own.error : shops.error };
}
