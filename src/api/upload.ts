import type { ReplyOf } from '../../contract/table';
import type { UploadCall } from './call';
import type { Build, MutationOptions } from './family';
import { sendForm, type UploadArg } from './transport/sendForm';

/** Makes endpoints for calls that send pictures, in the form field `field`. */
export const uploads =
  (build: Build) =>
  <K extends UploadCall>(call: K, field: string, options: MutationOptions<UploadArg<K>, ReplyOf<K>> = {}) =>
    build.mutation<ReplyOf<K>, UploadArg<K>>({ queryFn: sendForm(call, field), ...options });
