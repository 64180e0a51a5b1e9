/** Packages of which a page may have one instance only, which the host has, and what remotes import instead. */
export const singletons: Readonly<Record<string, string>> = {
  react: 'react',
  'react-dom': 'react-dom',
  '@chakra-ui/react': '@console/shared/ui',
  '@emotion/react': '@console/shared/ui',
  '@tanstack/react-query': '@console/shared/query',
  'react-router': '@console/shared/router',
  'react-router-dom': '@console/shared/router',
};
