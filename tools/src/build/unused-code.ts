/** What nothing in a page calls, of packages that cannot be told so. */
interface Unused {
  /** a class keeps all it has, whoever uses it */
  methods?: readonly string[];
  /** of functions that are one whole: what is made inside of them */
  values?: readonly string[];
  /** conditions, in one line, that never hold in this shop, and such that always do */
  never?: readonly string[];
  always?: readonly string[];
  /** whether it says things to developers, where its debug mode is on: here it never is */
  isTalkative?: boolean;
}

const isA = (what: string, type: string) => `typeof ${what} === '${type}'`;

/**
 * By file. Of i18next, which all rooms share, only what sets it up: the loading of texts, which rooms bring themselves, copies of the
 * one instance, plug-ins but react-i18next. Whatever a room may say to it about a text is there: keys, lists, texts within texts.
 * Of react-i18next the waiting for texts; of react-query infinite queries; of the federation's runtime what loads remotes; of the
 * forms' library lists of fields and rules of fields, since our forms are looked through as a whole.
 */
export const UNUSED: Readonly<Record<string, Unused>> = {
  'node_modules/i18next/dist/esm/i18next.js': {
    methods: [
      ...['queueLoad', 'loaded', 'read', 'prepareLoading', 'load', 'reload', 'noticeDevFallback', 'loadOne'],
      ...['saveMissing', 'addResource', 'addResources', 'removeNamespaces'],
      ...['hydrate', 'toJSON', 'cloneInstance', 'dir', 'exists'],
      ...['clearCache', 'needsPlural', 'getPluralFormsOfKey', 'add', 'addCached'],
      ...['getSuffixes', 'clone', 'deprecate', 'deprecateBareCode', 'reset'],
      ...['loadNamespaces', 'loadLanguages', 'setDefaultNamespace', 'deprecateDottedLng'],
      ...['getScriptPartFromCode', 'getLanguagePartFromCode'],
    ],
    never: [
      // languages are those of the shop
      ...["lng?.toLowerCase() === 'cimode'", "lng.toLowerCase() === 'cimode'", "lng.includes('.')"],
      "result == null && !ns && !key && lng.includes('.')",
      "isString(code) && code.includes('-')",
      "isString(code) && (code.includes('-') || code.includes('_'))",
      "this.options.load === 'languageOnly' || this.options.nonExplicitSupportedLngs",
      ...['!found && this.options.supportedLngs', isA('fallbacks', 'function'), isA('language', 'function')],
      // plug-ins
      ...['this.i18nFormat?.parse', 'this.i18nFormat?.addLookupKeys', 'this.i18nFormat?.getResource'],
      ...['backend', 'languageDetector', 'i18nFormat', 'postProcessor', 'formatter'].map(
        (type) => `module.type === '${type}'`,
      ),
      "module.type === 'logger' || module.log && module.warn && module.error",
      ...['logger', 'formatter', 'languageDetector', 'i18nFormat'].map((type) => `this.modules.${type}`),
      '!lng && !lngs && this.services.languageDetector',
      '!lng && this.services.languageDetector && !this.services.languageDetector.async',
      '!lng && this.services.languageDetector && this.services.languageDetector.async',
      'this.backend && this.callbackApi === undefined && (this.backend.read || this.backend.create)',
      '!this.options.resources || this.options.partialBundledLanguages',
      // it is set up once, before anything is shown, with what `libs/i18n` gives it
      ...[isA('options', 'function'), 'options.defaultNS == null && options.ns', '!this.translator'],
      ...['options.keySeparator !== undefined', 'options.nsSeparator !== undefined'],
      "typeof this.options.overloadTranslationOptionHandler !== 'function'",
      'loggerOwner && loggerOwner !== this && loggerOwner.modules.logger !== this.modules.logger',
      'this.options.fallbackLng && !this.services.languageDetector && !this.options.lng',
      '!this.services.languageDetector && !this.options.lng',
      'this.isInitialized && !this.initializedStoreOnce',
      ...['!this.isInitialized', '!this.languages || !this.languages.length', 'options.precheck'],
      'callback && !this.isInitialized && !options.isClone',
      'prefixEscaped || suffixEscaped || nestingPrefixEscaped || nestingSuffixEscaped',
      // what debug mode would say
      ...['this.logger.debug', 'l && this.logger.debug && !isSafeLanguageCode(l)'],
      'this.logger.debug && isString(code)',
      '!this.checkedLoadedFor[`${codes[0]}-${ns}`] && this.utils?.hasLoadedNamespace && !this.utils?.hasLoadedNamespace(usedNS)',
      isA('Intl', 'undefined'),
    ],
    always: [
      'this.options.resources || !this.options.initAsync',
      '!this.services.backendConnector.backend || this.options.resources && !this.options.partialBundledLanguages',
      'Array.isArray(fallbacks)',
      '!this.escapeValue',
    ],
    isTalkative: true,
  },
  'node_modules/react-i18next/dist/es/useTranslation.js': {
    never: [
      ...['!i18n', 'i18n && useSuspense && !ready'],
      ...['i18n && !ready && !useSuspense', '!ready && !useSuspense'],
    ],
  },
  'node_modules/react-i18next/dist/es/utils.js': {
    never: ['!i18n.languages || !i18n.languages.length'],
  },
  'node_modules/react-hook-form/dist/index.esm.mjs': {
    values: [
      ...['_setFieldArray', 'setValues', 'resetField', 'resetDefaultValues', 'setFocus', 'watch'],
      ...['getFieldState', '_setErrors'],
    ],
    never: [
      ...['!_options.resolver && _options.validate', '_options.delayError && error', 'isFieldArray'],
      ...[
        'props.formControl',
        'props.errors',
        '_hadErrors.current',
        '_hadDisabled.current && !props.disabled',
      ],
      ...['_hadValidate.current && !props.validate'],
      'props.values && !deepEqual(props.values, _values.current)',
      ...['options.shouldTouch', 'options.delayError && _options.delayError && isString(name)'],
    ],
    always: ['_options.resolver', '!_state.actionArrayLengths.size'],
  },
  'node_modules/@tanstack/query-core/build/modern/queryClient.js': {
    methods: ['infiniteQuery', 'fetchInfiniteQuery', 'prefetchInfiniteQuery', 'ensureInfiniteQueryData'],
  },
  'node_modules/@module-federation/runtime-core/dist/core.js': {
    methods: ['loadShareSync', 'initRawContainer', 'loadRemote', 'preloadRemote', 'registerRemotes'],
  },
  'node_modules/@module-federation/runtime-core/dist/shared/index.js': { methods: ['loadShareSync'] },
  'node_modules/@module-federation/runtime-core/dist/utils/hooks/pluginSystem.js': {
    methods: ['removePlugin'],
  },
};
