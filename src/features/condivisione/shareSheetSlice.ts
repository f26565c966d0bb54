import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Post } from '../../../contract/entities';
import { sessionEnded } from '../../api/events';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';

/** The fields of a post that the share sheet needs. */
export type Shareable = Pick<
  Post,
  'postID' | 'titolo' | 'condivisioneID' | 'personaID' | 'categorieID' | 'tipoPost'
> & { hasCover: boolean };

/** The post to share. It stays after closing, because the sheet still shows it while it slides away. */
export interface Sharing {
  post: Shareable | null;
  isOpen: boolean;
}

const initialState: Sharing = { post: null, isOpen: false };

export const shareSheetSlice = createSlice({
  name: 'shareSheet',
  initialState,
  reducers: {
    sharingOpened: (_state, { payload }: PayloadAction<Shareable>) => ({ post: payload, isOpen: true }),
    sharingClosed(state) {
      state.isOpen = false;
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
});

export const selectSharing: (state: RootState) => Sharing = injectSlice(shareSheetSlice);

export const { sharingOpened, sharingClosed } = shareSheetSlice.actions;
