/** A drawn picture of a ward at night: the same by light and dark, as a photograph would be. */
export const NightWard = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 400 220" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
    <path fill="#163a3d" d="M0 0h400v220H0z" />
    <path fill="#1d4a4c" d="M0 172h400v48H0z" />
    <path fill="#0d2528" d="M250 26h108v92H250z" />
    <circle cx="326" cy="54" r="13" fill="#dfe8e0" />
    <circle cx="320" cy="50" r="12" fill="#0d2528" />
    <path fill="#dfe8e0" d="M268 44h2v2h-2zM288 62h2v2h-2zM276 90h2v2h-2zM344 92h2v2h-2zM300 38h2v2h-2z" />
    <path fill="none" stroke="#2c6365" strokeWidth="4" d="M250 26h108v92H250zM304 26v92M242 120h124" />
    <path fill="#225659" d="M236 20h20c2 34-4 68-14 100h-6zM372 20h-20c-2 34 4 68 14 100h6z" />
    <path fill="#f2b84b" opacity="0.16" d="m196 92-52 110h140L232 92z" />
    <circle cx="214" cy="84" r="64" fill="#f2b84b" opacity="0.1" />
    <path fill="#f2b84b" d="M202 70h24l9 24h-42z" />
    <path fill="#10292c" d="M212 94h4v30h-4zM203 122h22v5h-22z" />
    <path fill="#7a5a3a" d="M188 127h52v5h-52z" />
    <path fill="#5f4630" d="M192 132h44v46h-44z" />
    <path fill="#7a5a3a" d="M196 138h36v15h-36zM196 157h36v15h-36z" />
    <path fill="#f7f5f0" d="M229 119h6v8h-6z" />
    <path fill="#0f2b2e" d="M22 78h6v120h-6zM166 128h6v70h-6zM22 158h150v10H22z" />
    <path fill="#e9e4d8" d="M28 140h140v20H28z" />
    <path fill="#f7f5f0" d="M30 118h44c4 0 6 3 6 7v15H30z" />
    <circle cx="62" cy="120" r="13" fill="#8a5a3c" />
    <path fill="#2b2019" d="M50 118c0-9 6-13 13-13 6 0 10 4 11 9-8-3-15 2-17 9z" />
    <path fill="#2f8a83" d="M70 136c16-14 44-12 66-8 20 3 32 4 34 14v20H66z" />
    <path fill="#37a097" d="M70 136c8-7 19-10 31-11-10 8-14 22-14 37H66z" />
    <path fill="none" stroke="#8fb3ae" strokeWidth="3" d="M96 178V30m-10 0h20m-20 0v6m20-6v6" opacity="0" />
    <path fill="#0f2b2e" d="M300 140h5v62h-5zM352 158h5v44h-5zM300 156h57v7h-57z" />
    <path fill="#2f8a83" d="M294 112c0-4 3-6 6-6h6c3 0 5 2 5 6v48h-17zM300 150h56v9h-56z" />
  </svg>
);
