import { walkTable } from '../testing/walkTable';
import {
  reloadBegan,
  updateAccepted,
  updateFound,
  updateSlice,
  updateGaveUp,
  updateTable,
  workerTookOver,
} from './updateSlice';

const actions = {
  found: updateFound(),
  accepted: updateAccepted(),
  tookOver: workerTookOver(),
  reloadBegan: reloadBegan(),
  gaveUp: updateGaveUp(),
};
walkTable('§1 new version', {
  table: updateTable,
  reducer: updateSlice.reducer,
  actions,
  at: (status) => ({ status }),
});
