import { useState } from 'react';
import { LinkFrame } from '../../ui/LinkFrame';
import { useLinkToken } from '../../lib/useLinkToken';
import { type MailedLinkKind, useEmailLinkTexts } from '../../features/security/useEmailLinkTexts';
import { EmailLink, EmailLinkRefused } from '../../features/security/EmailLink';

/** /conferma-email and /annulla-email, from a mail. A button acts, since programs open links too. */
export default function EmailLinkPage({ kind }: { kind: MailedLinkKind }) {
  const token = useLinkToken();
  const [refused, setRefused] = useState<string>();
  const { title } = useEmailLinkTexts(kind);
  return (
    <LinkFrame title={title}>
      {token !== undefined && token !== refused ? (
        <EmailLink kind={kind} token={token} onRefused={() => setRefused(token)} />
      ) : (
        <EmailLinkRefused />
      )}
    </LinkFrame>
  );
}
