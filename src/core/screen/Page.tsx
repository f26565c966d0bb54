import type { ComponentProps, ReactNode } from 'react';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { BackButton } from './BackButton';

type Props = ComponentProps<typeof Screen> & {
  title: ReactNode;
  /** The way back of a page that was opened fresh by its link; null: there is none. */
  fallback?: string | null;
};

/** A page: its title, the way back, and what it shows. */
export function Page({ title, fallback, ...screen }: Props) {
  return (
    <>
      <PageHeader title={title} back={fallback !== null && <BackButton fallback={fallback} />} />
      <Screen {...screen} />
    </>
  );
}
