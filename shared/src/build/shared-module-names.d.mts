export declare const eagerModules: readonly string[];
export declare const lazyModules: readonly string[];
export declare const conventions: readonly string[];
