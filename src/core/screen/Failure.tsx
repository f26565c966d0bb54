import { ServerCrash } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { isHostFailure } from '../../api/apiError';
import { ErrorState } from '../../ui/ErrorState';

type Props = ComponentProps<typeof ErrorState> & {
  error: unknown;
};

/** Says that something did not load, and whether the host or the phone's network is to blame. */
export function Failure({ error, ...shown }: Props) {
  const { t } = useTranslation();
  const ours = isHostFailure(error) && {
    icon: <ServerCrash />,
    text: t('app-errore-nostro'),
  };
  return <ErrorState {...shown} {...ours} />;
}
