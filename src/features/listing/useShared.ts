import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { noticeRaised } from '../../api/events';
import { noAttempt, writeDraft } from '../../core/drafts/draftStore';
import type { OpenDraft } from '../../core/drafts/DraftGate';
import { labelled } from '../../core/pictures/fileType';
import { useMyID } from '../../core/session/useMe';
import type { Shared } from '../../lib/database/schema';
import { takeShared } from '../../lib/database/shared';
import { useAppDispatch } from '../../store/hooks';

/** The URL parameter that is set after another app shared something: `1` until the seller is known. */
export const sharedMark = 'condivisi';

/**
 * The shared text in the URL's hash, and whether there were photos. The host puts them there if no service worker
 * received the share (server/http/shareTarget.ts).
 */
function toldByHost(): { shared: Shared; hasPhotos: boolean } {
  const told = new URLSearchParams(window.location.hash.slice(1));
  const word = (name: string) => told.get(name) ?? '';
  return { shared: { files: [], title: word('title'), text: word('text') }, hasPhotos: told.has('foto') };
}

/**
 * Starts a new ad from content that another app shared. An existing draft in the editor is set aside, and earlier
 * shares become drafts.
 */
export function useShared({ stored, editor, renew }: OpenDraft, take: (shared: Shared) => void): void {
  const [params, setParams] = useSearchParams();
  const dispatch = useAppDispatch();
  const personaID = useMyID();
  const isShared = params.has(sharedMark);
  const begin = (): void => {
    // `renew` opens a fresh editor, which then takes the share.
    if (stored) return renew(true);
    const { shared, hasPhotos } = toldByHost();
    takeShared()
      .catch(() => [])
      .then(async (waiting: Shared[]) => {
        const newest = waiting.pop() ?? shared;
        take({ ...newest, files: await Promise.all(newest.files.map(labelled)) });
        if (hasPhotos) dispatch(noticeRaised({ tone: 'info', label: 'inserisci-foto-di-nuovo' }));
        for (const { title, text, files } of waiting)
          await writeDraft(
            { id: nanoid(), personaID, editor, form: { title, description: text }, attempt: noAttempt },
            files.map((file) => ({ id: nanoid(), file })),
          );
      })
      .catch(() => undefined)
      .finally(() =>
        setParams(
          (rest) => {
            rest.delete(sharedMark);
            return rest;
          },
          { replace: true },
        ),
      );
  };
  const latest = useRef(begin);
  useEffect(() => {
    latest.current = begin;
  });
  useEffect(() => {
    if (isShared) latest.current();
  }, [isShared]);
}
