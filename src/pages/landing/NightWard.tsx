/** A drawn picture of a ward at night: the same by light and dark, as a photograph would be. */
export const NightWard = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 400 220" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
    <radialGradient id="lamplight" cx="214" cy="92" r="128" gradientUnits="userSpaceOnUse">
      <stop offset="0" stopColor="#f2b84b" stopOpacity="0.42" />
      <stop offset="0.5" stopColor="#f2b84b" stopOpacity="0.12" />
      <stop offset="1" stopColor="#f2b84b" stopOpacity="0" />
    </radialGradient>
    <path fill="#163a3d" d="M0 0h400v220H0z" />
    <path fill="#1d4a4c" d="M0 172h400v48H0z" />
    <path fill="#0d2528" d="M262 26h98v92h-98z" />
    <circle cx="332" cy="54" r="13" fill="#dfe8e0" />
    <circle cx="326" cy="50" r="12" fill="#0d2528" />
    <path fill="#dfe8e0" d="M278 44h2v2h-2zM296 66h2v2h-2zM284 92h2v2h-2zM346 92h2v2h-2zM303 38h2v2h-2z" />
    <path fill="none" stroke="#2c6365" strokeWidth="4" d="M262 26h98v92h-98zM311 26v92M254 120h114" />
    <path fill="#225659" d="M250 20h18c2 34-4 68-13 100h-5zM372 20h-18c-2 34 4 68 13 100h5z" />
    <path fill="url(#lamplight)" d="M86-36h256v256H86z" />
    <path fill="#f2b84b" d="M202 66h24l10 26h-44z" />
    <path fill="#10292c" d="M212 92h4v31h-4zM203 122h22v5h-22z" />
    <path fill="#7a5a3a" d="M186 127h56v5h-56z" />
    <path fill="#5f4630" d="M190 132h48v54h-48z" />
    <path fill="#7a5a3a" d="M194 138h40v18h-40zM194 161h40v18h-40z" />
    <path fill="#f7f5f0" d="M231 118h7v9h-7z" />
    <path fill="#0f2b2e" d="M22 78h6v120h-6zM166 128h6v70h-6zM22 158h150v10H22z" />
    <path fill="#e9e4d8" d="M28 140h140v20H28z" />
    <path fill="#f7f5f0" d="M30 118h44c4 0 6 3 6 7v15H30z" />
    <circle cx="62" cy="120" r="13" fill="#8a5a3c" />
    <path fill="#2b2019" d="M50 118c0-9 6-13 13-13 6 0 10 4 11 9-8-3-15 2-17 9z" />
    <path fill="#2f8a83" d="M70 136c16-14 44-12 66-8 20 3 32 4 34 14v20H66z" />
    <path fill="#37a097" d="M70 136c8-7 19-10 31-11-10 8-14 22-14 37H66z" />
    <path fill="#0f2b2e" d="M288 140h5v62h-5zM340 158h5v44h-5zM288 156h57v7h-57z" />
    <path fill="#2f8a83" d="M282 112c0-4 3-6 6-6h6c3 0 5 2 5 6v48h-17zM288 150h56v9h-56z" />
  </svg>
);
