import { ServerCrash } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { isHostFailure } from '../../api/apiError';
import { ErrorState } from '../../ui/ErrorState';

type Props = ComponentProps<typeof ErrorState> & {
  /** The error of the call that failed. */
  error: unknown;
};

/** Says that something did not come, and whose fault that is: a host's own error is not the phone's. */
export function Failure({ error, ...shown }: Props) {
  const { t } = useTranslation();
  const ours = isHostFailure(error) && {
    icon: <ServerCrash />,
    text: t('app-errore-nostro'),
  };
  return <ErrorState {...shown} {...ours} />;
}
