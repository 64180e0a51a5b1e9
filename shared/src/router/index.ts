export {
  BrowserRouter,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export * from './deprecated';
export { type MountedRemote, RemoteProvider, useMountedRemote } from './remote-context';
export {
  type UpdateBlocker,
  type UpdateBlockerKind,
  updateBlockers,
  useBlockUpdate,
} from './update-blockers';
export { type SearchChange, useSearchChange } from './use-search-change';
