import type { ComponentProps, ReactNode } from 'react';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { BackButton } from './BackButton';

type Props = ComponentProps<typeof Screen> & {
  title: ReactNode;
  /** Where the back button leads if the page was opened directly by its link; null: no back button. */
  fallback?: string | null;
};

/** A page with its title, its back button and its content. */
export function Page({ title, fallback, ...screen }: Props) {
  return (
    <>
      <PageHeader title={title} back={fallback !== null && <BackButton fallback={fallback} />} />
      <Screen {...screen} />
    </>
  );
}
