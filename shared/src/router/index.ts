/**
 * The router, and update blockers that delay the swap of a remote.
 *
 * {@includeCode ../../examples/router.tsx}
 * @module
 */

export {
  BrowserRouter,
  Link,
  type Location,
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
export { LocationProvider, type LocationProviderProps, PageAt, type PageAtProps } from './page-at';
export { type MountedRemote, RemoteProvider, useMountedRemote } from './remote-context';
export {
  type UpdateBlocker,
  type UpdateBlockerKind,
  updateBlockers,
  useBlockUpdate,
} from './update-blockers';
export { type SearchChange, useSearchChange } from './use-search-change';
