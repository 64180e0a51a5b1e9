declare module '*.woff2' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: that is how the build imports files
  export default address;
}
