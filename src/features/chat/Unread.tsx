import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/Badge';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

export function Unread({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden>
        <Badge count={count} />
      </span>
      {count > 0 && <VisuallyHidden>{t('conversazioni-non-letti', { count })}</VisuallyHidden>}
    </>
  );
}
