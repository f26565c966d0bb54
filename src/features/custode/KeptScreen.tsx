import type { SerializedError } from '@reduxjs/toolkit';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, isApiError } from '../../api/apiError';
import { ListSkeleton } from '../../core/screen/ListSkeleton';
import { type ShownQuery, QueryScreen } from '../../core/screen/QueryScreen';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { useWithProof } from './keeping';

interface Props<T> {
  query: ShownQuery<T>;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/** A keeper's answer of the host: where the last proof is too old, who they are is asked first. */
export function KeptScreen<T>({ query, empty, children }: Props<T>) {
  const { t } = useTranslation();
  const { error, refetch } = query;
  const withProof = useWithProof();
  const isUnproved = isApiError(error) && error.status === 428;
  const unproved = useRef(error);
  const wasAsked = useRef(false);
  useEffect(() => {
    unproved.current = error;
  });
  const prove = useCallback(() => {
    let isFirst = true;
    void withProof(async (): Promise<{ error?: ApiError | SerializedError }> => {
      // The host has refused it already: it is asked again once the proof is given.
      if (!isFirst) return (await refetch()) as { error?: ApiError };
      isFirst = false;
      return unproved.current ? { error: unproved.current } : {};
    });
  }, [withProof, refetch]);
  useEffect(() => {
    if (!isUnproved || wasAsked.current) return;
    wasAsked.current = true;
    prove();
  }, [isUnproved, prove]);
  if (isUnproved)
    return (
      <EmptyState
        title={t('custode-prova')}
        text={t('custode-prova-testo')}
        action={<Button onClick={prove}>{t('sicurezza-conferma')}</Button>}
      />
    );
  return (
    <QueryScreen
      query={query}
      skeleton={<ListSkeleton rows={4} />}
      failure={{
        title: t('custode-errore'),
        retryLabel: t('riprova'),
      }}
      empty={empty}
    >
      {children}
    </QueryScreen>
  );
}
