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
export { type Hold, type HoldKind, holds, useHold } from './holds';
export { type MountedRemote, RemoteProvider, useMountedRemote } from './remote-context';
export { type SearchChange, useSearchChange } from './use-search-change';
