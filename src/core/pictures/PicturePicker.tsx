import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../lib/say';
import { Note, Alert } from '../../ui/layout/Text';
import { Grid } from '../../ui/layout/Grid';
import { AddPictures } from './AddPictures';
import { CropSheet } from './crop/CropSheet';
import { pictureText } from './pictureText';
import { type PictureWords, readWords } from './pictureWords';
import { PictureTile } from './PictureTile';
import { asideOf, useDragOrder } from './useDragOrder';
import { usePictureFocus } from './usePictureFocus';
import type { Pictures } from './usePictures';

interface Props {
  pictures: Pictures;
  max: number;
  /** A problem of all pictures together; a problem of one picture is shown on its tile. */
  error?: string;
  words: PictureWords;
  onDescribe: (id: string, text: string) => void;
}

/** The sortable pictures of an ad; the first is the cover. */
export function PicturePicker({ pictures, max, error, words, onDescribe }: Props) {
  const { t } = useTranslation();
  const { items } = pictures;
  const told = error ?? pictureText(t, pictures.problem, pictures.wrong);
  const { list, focusAfter } = usePictureFocus(items);
  const count = items.length;
  const helpID = useId();
  const [editedID, setEditedID] = useState<string>();
  const { drag, handlersOf, isDragsEnd } = useDragOrder(list, (id, to) => handleMove(id, to, '[data-edit]'));

  const handleMove = (id: string, to: number, button: string) => {
    focusAfter(id, button);
    say(
      t('inserisci-foto-spostata', {
        number: to + 1,
        max: count,
      }),
    );
    pictures.move(id, to);
  };
  const handleAdd = (files: Parameters<typeof pictures.add>[0]) => {
    const added = pictures.add(files);
    if (added > 0) say(t('foto-aggiunte', { count: added }));
  };
  const handleRemove = (id: string, at: number) => {
    focusAfter(items[at + 1]?.id ?? items[at - 1]?.id, '[data-remove]');
    say(t('inserisci-foto-rimossa'));
    pictures.remove(id);
  };

  return (
    <section aria-label={t('inserisci-foto')}>
      <Grid as="ul" ref={list} columns={count === 0 ? 'pairs' : 'exactlyThree'} gap={2} pad="1 0 0">
        {items.map((item, at) => (
          <PictureTile
            key={item.id}
            item={item}
            number={at + 1}
            count={count}
            onMove={(by, button) => handleMove(item.id, at + by, button)}
            onRemove={() => handleRemove(item.id, at)}
            onBroken={() => pictures.reject(item.id)}
            onEdit={() => !isDragsEnd() && setEditedID(item.id)}
            dragHandlers={handlersOf(item.id, at)}
            offset={
              drag &&
              (drag.id === item.id
                ? { dx: drag.dx, dy: drag.dy, isLifted: true }
                : { ...asideOf(drag, at), isLifted: false })
            }
            describedBy={helpID}
          />
        ))}
        <li>
          <AddPictures
            name="images"
            label={t('inserisci-foto-aggiungi')}
            hint={count === 0 ? t('inserisci-foto-quante', { max }) : undefined}
            look={count === 0 ? 'wide' : 'tile'}
            multiple
            onFull={count >= max ? pictures.refuse : undefined}
            onAdd={handleAdd}
          />
        </li>
      </Grid>
      {count > 0 && (
        <Note pad="2 0 0">
          <span>
            {t('inserisci-foto-conteggio', {
              number: count,
              max,
            })}
          </span>{' '}
          <span id={helpID}>{t('inserisci-foto-aiuto')}</span>
        </Note>
      )}
      {told && (
        <Alert size="s" pad="2 0 0">
          {told}
        </Alert>
      )}
      <CropSheet
        item={items.find(({ id }) => id === editedID)}
        onDone={pictures.replace}
        words={readWords(words)}
        onDescribe={onDescribe}
        onClose={() => setEditedID(undefined)}
      />
    </section>
  );
}
