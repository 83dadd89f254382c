import { useDispatch, useSelector, useStore } from 'react-redux'
import type { AppDispatch, AppState, AppStore } from './store.ts'

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<AppState>()
/** For work that outlives a render and needs the current state. */
export const useAppStore = useStore.withTypes<AppStore>()
