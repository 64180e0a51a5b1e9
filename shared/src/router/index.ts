export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Route,
  RouterProvider,
  Routes,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { type Hold, type HoldKind, holds, useHold } from './holds';
export { type MountedRemote, RemoteProvider, useMountedRemote } from './remote-context';
